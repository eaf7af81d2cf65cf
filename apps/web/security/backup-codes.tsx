import Download from "lucide-react/icons/download";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { saveFile } from "../ui/save-file.ts";

export type BackupCodesProps = {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSaved: () => void;
};

export function BackupCodes({ codes, email, onSaved }: BackupCodesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title="These codes are shown only once">
        Each one signs you in once when you do not have your phone. Keep them apart from your phone.
      </Alert>
      <ul
        aria-label="Backup codes"
        className="code grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Copy backup codes" />
        <Button size="small" onClick={() => saveFile("lotlane-backup-codes.txt", "text/plain", textOf(codes, email))}>
          <Download size={14} aria-hidden />
          Download
        </Button>
        <Button variant="primary" size="small" onClick={onSaved} className="sm:ml-auto">
          I have saved them
        </Button>
      </div>
    </div>
  );
}

const textOf = (codes: readonly string[], email: string): string =>
  ["Lotlane backup codes", email, "Each code signs you in once.", "", ...codes, ""].join("\n");
