import { useState } from "react";
import { Link } from "react-router";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { usePages } from "../app/lists/pages.tsx";
import { paths } from "../app/routes/paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";

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
      <Dialog open onClose={props.onClose} title={labelOf(props)} description={props.description}>
        {failure}
      </Dialog>
    )}
  >
    <ChooseDriver {...props} />
  </FailureBoundary>
);

/** As the button that opens it says. */
const labelOf = ({ driverId }: Pick<Props, "driverId">): string => (driverId ? "Change Driver" : "Assign Driver");

function ChooseDriver({ description, none, driverId, pending, onAssign, takeBack, onClose }: Props) {
  const label = labelOf({ driverId });
  const [chosen, setChosen] = useState(driverId ?? "");
  const drivers = useDrivers();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!pending}
      title={label}
      description={description}
      footer={
        drivers.rows && drivers.rows.length > 0 ? (
          <>
            <Button disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            {takeBack ? (
              <Button pending={takeBack.pending} disabled={pending} onClick={takeBack.onTakeBack}>
                Remove Driver
              </Button>
            ) : null}
            <Button
              variant="primary"
              pending={pending && !takeBack?.pending}
              disabled={chosen === "" || chosen === driverId || pending}
              onClick={() => onAssign(chosen)}
            >
              {label}
            </Button>
          </>
        ) : null
      }
    >
      <DriverChoice of={drivers} chosen={chosen} onChoose={setChosen} none={none} />
    </Dialog>
  );
}

/** The drivers of the transporter who is signed in, those who have joined. */
const useDrivers = () => {
  const { rows, ...pages } = usePages("GET /api/users/drivers", { query: { limit: 100 } });
  return { ...pages, rows: rows?.filter(({ invitedUntil }) => invitedUntil === null) };
};

type DriverChoiceProps = {
  readonly of: ReturnType<typeof useDrivers>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** The text for a transporter without drivers. */
  readonly none: string;
};

function DriverChoice({ of: drivers, chosen, onChoose, none }: DriverChoiceProps) {
  if (drivers.rows?.length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{none}</p>
        <Link to={paths.addDriver()} className={buttonClass({ variant: "primary" })}>
          Add a Driver
        </Link>
      </div>
    );
  if (drivers.rows)
    return (
      <div className="flex flex-col gap-3">
        <RadioCards label="Driver" options={drivers.rows.map(optionOf)} value={chosen} onChange={onChoose} />
        {drivers.hasNextPage ? (
          <Button pending={drivers.isFetchingNextPage} onClick={() => void drivers.fetchNextPage()}>
            Show More Drivers
          </Button>
        ) : null}
      </div>
    );
  return (
    <Loading label="Loading drivers" className="flex flex-col gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}

const optionOf = (driver: UserJson) => ({
  value: driver.id,
  label: fullName(driver),
  description: driver.phoneNumber ?? driver.email,
});
