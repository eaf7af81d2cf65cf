import type { CarrierLoadJson, UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { useState } from "react";
import { Link } from "react-router";
import { useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { paths } from "../../app/routes/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useBoardChange } from "../use-board-change.ts";

type Props = { readonly load: CarrierLoadJson; readonly onClose: () => void };

const description = "The driver sees this load and moves it on to delivery.";

export const AssignDriverDialog = ({ load, onClose }: Props) => (
  <FailureBoundary
    title="Your drivers cannot be loaded"
    frame={(failure) => (
      <Dialog open onClose={onClose} title="Assign Driver" description={description}>
        {failure}
      </Dialog>
    )}
  >
    <ChooseDriver load={load} onClose={onClose} />
  </FailureBoundary>
);

function ChooseDriver({ load, onClose }: Props) {
  const api = useApi();
  const [chosen, setChosen] = useState(load.driverId ?? "");
  const drivers = usePages("GET /api/users/drivers", { query: { limit: 100 } });
  const assign = useBoardChange({
    call: "POST /api/loads/{id}/assign",
    id: load.id,
    send: (driverId: string) => api("POST /api/loads/{id}/assign", { params: { id: load.id }, body: { driverId } }),
    done: () => ({ title: "Load assigned to driver successfully" }),
    failed: "Failed to assign load",
    after: onClose,
  });
  const { rows } = drivers;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!assign.isPending}
      title="Assign Driver"
      description={description}
      footer={
        rows && rows.length > 0 ? (
          <Button
            variant="primary"
            pending={assign.isPending}
            disabled={chosen === "" || chosen === load.driverId || assign.isPending}
            onClick={() => assign.mutate(chosen)}
          >
            Assign Driver
          </Button>
        ) : null
      }
    >
      {rows ? null : (
        <Loading label="Loading drivers" className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {rows?.length === 0 ? <NoDrivers /> : null}
      {rows && rows.length > 0 ? (
        <div className="flex flex-col gap-3">
          <RadioCards label="Driver" options={rows.map(optionOf)} value={chosen} onChange={setChosen} />
          {drivers.hasNextPage ? (
            <Button pending={drivers.isFetchingNextPage} onClick={() => void drivers.fetchNextPage()}>
              Show More Drivers
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

const NoDrivers = () => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-muted">
      You have no drivers yet. A load that you drive yourself needs none: mark it as dispatched.
    </p>
    <Link to={paths.addDriver()} className={buttonClass({ variant: "primary" })}>
      Add a Driver
    </Link>
  </div>
);

const optionOf = (driver: UserJson) => ({
  value: driver.id,
  label: fullName(driver),
  description: driver.phoneNumber ?? driver.email,
});
