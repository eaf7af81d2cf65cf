import Download from "lucide-react/icons/download";
import type { ExportName } from "@lotlane/adapters/http/contract";
import { useMay } from "../app/session/actor.ts";
import { ButtonLink } from "../ui/button.tsx";

/** The whole table as a CSV file, for admins whose team may take it. */
export const ExportButton = ({ table }: { readonly table: ExportName }) =>
  useMay("exportTables") === true ? (
    <ButtonLink href={`/api/admin/exports/${table}`} download={`${table}.csv`}>
      <Download size={16} aria-hidden />
      Export
    </ButtonLink>
  ) : null;
