import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { paths } from "../routes/paths.ts";

/** The way back above a page's title. */
export const BackToDashboard = () => (
  <Link to={paths.home()} className="inline-flex min-h-11 items-center md:min-h-8 gap-1.5 hover:text-ink">
    <ArrowLeft size={14} aria-hidden />
    Back to Dashboard
  </Link>
);
