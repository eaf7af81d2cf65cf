import { NoticePage } from "../frames/notice-page.tsx";
import { paths } from "../routes/paths.ts";
import { usePageTitle } from "../routes/use-page-title.ts";

/** Shown when the session ends while the user is reading. */
export function PleaseLogIn() {
  usePageTitle("Please Log In");
  return (
    <main>
      <NoticePage title="Please Log In" to={paths.auth()} linkLabel="Log In">
        Your session has ended.
      </NoticePage>
    </main>
  );
}
