import { useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DriverChoice, useDrivers } from "./driver-choice.tsx";

type Props = {
  /** Tells what the driver will do. */
  readonly description: string;
  /** The text for a transporter without drivers. */
  readonly none: string;
  /** The driver who is assigned now. */
  readonly driverId: string | null;
  readonly pending: boolean;
  readonly onAssign: (driverId: string) => void;
  /** Given where the transporter may take the job back. */
  readonly takeBack?: { readonly pending: boolean; readonly onTakeBack: () => void } | undefined;
  readonly onClose: () => void;
};

/** Gives a job to one of the transporter's drivers. */
export const AssignDriverDialog = (props: Props) => (
  <FailureBoundary
    title="Your drivers cannot be loaded"
    frame={(failure) => (
      <Dialog open onClose={props.onClose} title="Assign Driver" description={props.description}>
        {failure}
      </Dialog>
    )}
  >
    <ChooseDriver {...props} />
  </FailureBoundary>
);

function ChooseDriver({ description, none, driverId, pending, onAssign, takeBack, onClose }: Props) {
  const [chosen, setChosen] = useState(driverId ?? "");
  const drivers = useDrivers();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!pending}
      title="Assign Driver"
      description={description}
      footer={
        drivers.rows && drivers.rows.length > 0 ? (
          <>
            {takeBack ? (
              <Button pending={takeBack.pending} disabled={pending} onClick={takeBack.onTakeBack}>
                Take Back
              </Button>
            ) : null}
            <Button
              variant="primary"
              pending={pending && !takeBack?.pending}
              disabled={chosen === "" || chosen === driverId || pending}
              onClick={() => onAssign(chosen)}
            >
              Assign Driver
            </Button>
          </>
        ) : null
      }
    >
      <DriverChoice of={drivers} chosen={chosen} onChoose={setChosen} none={none} />
    </Dialog>
  );
}
