import { Loading, Skeleton } from "../ui/skeleton.tsx";

export const PaymentSkeleton = () => (
  <Loading label="Loading payment settings" className="flex flex-col gap-6">
    <Skeleton className="h-12" />
    {["organization", "environment", "token", "key"].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-control" />
      </div>
    ))}
  </Loading>
);
