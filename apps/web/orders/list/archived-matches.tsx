import { Link } from "react-router";
import { useAnswer } from "../../app/data/use-answer.ts";
import { paths } from "../../app/routes/paths.ts";
import { archivedText } from "./archived-count.ts";

type Props = { readonly q: string | undefined };

/** How many archived orders a search, or the list of delivered orders, leaves to the archive. Its line is always there, so that the list keeps its place. */
export function ArchivedMatches({ q }: Props) {
  const { data } = useAnswer("GET /api/orders/archived/count", { query: { q } });
  return (
    <p role="status" className="mb-4 min-h-5 text-small">
      {data && data.count > 0 ? (
        <Link
          to={paths.archive(q)}
          className="relative underline after:absolute after:-inset-3 after:content-[''] hover:text-muted"
        >
          {archivedText(data.count)}
          {q === undefined ? null : data.count === 1 ? " matches" : " match"}
        </Link>
      ) : null}
    </p>
  );
}
