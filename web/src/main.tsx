import { render } from "preact";
import { lazy } from "./Lazy";
import { AskPage } from "./pages/Ask";
import { BreaksPage } from "./pages/Breaks";
import { InspectPage } from "./pages/Inspect";
import { LawsPage } from "./pages/Laws";
import { LobbyPage } from "./pages/Lobby";
import { PracticePage } from "./pages/Practice";
import { TablePage } from "./pages/Table";
import { Header } from "./panel/Header";
import { applyTheme, storedTheme } from "./settings";
import { t } from "./strings";
import "./style/base.css";
import "./style/breaks.css";
import "./style/inspect.css";
import "./style/table.css";
import "./style/practice.css";
import "./style/board.css";
import "./style/thought.css";

const ReviewPage = lazy(() => import("./pages/Review").then((page) => page.ReviewPage));

function Page() {
  const path = location.pathname.replace(/\/+$/, "");
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (table) return <TablePage id={decodeURIComponent(table)} />;
  if (path === "/ask") return <AskPage />;
  if (path === "/breaks") return <BreaksPage />;
  if (path === "/inspect") return <InspectPage />;
  if (path === "/laws") return <LawsPage />;
  if (path === "/review") return <ReviewPage />;
  if (path === "/practice") return <PracticePage />;
  if (path === "") return <LobbyPage />;
  return (
    <>
      <Header here="lobby" />
      <main class="page">
        <h1>{t("not-found")}</h1>
        <a class="button primary" href="/">
          {t("to-lobby")}
        </a>
      </main>
    </>
  );
}

applyTheme(storedTheme());
const root = document.getElementById("app");
if (root) render(<Page />, root);
