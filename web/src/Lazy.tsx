/** A page that is fetched when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Header } from "./panel/Header";
import { t } from "./strings";

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return (
      <>
        <Header here="table" />
        <p class="page muted" role="status">
          {t(failed ? "not-fetched" : "loading")}
        </p>
      </>
    );
  };
}
