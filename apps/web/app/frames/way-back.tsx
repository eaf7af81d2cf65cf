import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../routes/paths.ts";

/** The way back above a page's title. */
export const WayBack = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center md:min-h-8 gap-1.5 hover:text-ink">
    <ArrowLeft size={14} aria-hidden />
    {children}
  </Link>
);

export const BackToDashboard = () => <WayBack to={paths.home()}>Back to Dashboard</WayBack>;
