import { NoticePage } from "../frames/notice-page.tsx";
import { paths } from "./paths.ts";
import { usePageTitle } from "./use-page-title.ts";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <NoticePage title="404 Page Not Found" to={paths.home()} linkLabel="Go to the home page">
      Did you forget to add the page to the router?
    </NoticePage>
  );
}
