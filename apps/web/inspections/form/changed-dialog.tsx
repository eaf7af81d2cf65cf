import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";

type Props = {
  readonly theirs: InspectionJson;
  readonly onKeepMine: () => Promise<void>;
  readonly onTakeTheirs: () => Promise<void>;
};

/** Two devices wrote at one draft: the user says which of them counts. */
export function ChangedDialog({ theirs, onKeepMine, onTakeTheirs }: Props) {
  const [pending, setPending] = useState(false);
  const choose = async (act: () => Promise<void>) => {
    setPending(true);
    await act();
    setPending(false);
  };
  const saved = `${theirs.savedBy} ${theirs.status === "completed" ? "completed" : "saved"} this inspection on ${formatTime(theirs.savedAt)}, after you opened it.`;
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      role="alertdialog"
      size="small"
      title="Changed on another device"
      description={`${saved} Only one version can be kept.`}
      footer={
        <>
          {theirs.status === "draft" ? (
            <Button pending={pending} onClick={() => void choose(onKeepMine)}>
              Overwrite with mine
            </Button>
          ) : null}
          <Button variant="primary" pending={pending} onClick={() => void choose(onTakeTheirs)}>
            Continue with theirs
          </Button>
        </>
      }
    />
  );
}
