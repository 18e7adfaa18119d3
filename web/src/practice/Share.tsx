/** A line to send on: it stands there to be read, and a button copies it. */

import { useRef, useState } from "preact/hooks";
import { t } from "../strings";

export function Share({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    line.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No clipboard on plain http beyond this machine: the line is selected, to be copied by hand.
    }
  };
  return (
    <div class="share">
      <input ref={line} type="text" readOnly value={text} aria-label={t("share")} data-testid="share-text" />
      <button type="button" class="quiet" onClick={() => void copy()} data-testid="share">
        {t(copied ? "share-copied" : "share-copy")}
      </button>
    </div>
  );
}
