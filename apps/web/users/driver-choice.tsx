import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { Link } from "react-router";
import { usePages } from "../app/lists/use-pages.ts";
import { paths } from "../app/routes/paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** The drivers of the transporter who is signed in. */
export const useDrivers = () => usePages("GET /api/users/drivers", { query: { limit: 100 } });

type Props = {
  readonly of: ReturnType<typeof useDrivers>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** The text for a transporter without drivers. */
  readonly none: string;
};

export function DriverChoice({ of: drivers, chosen, onChoose, none }: Props) {
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
