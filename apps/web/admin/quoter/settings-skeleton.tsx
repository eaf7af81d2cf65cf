import { Loading, Skeleton } from "../../ui/skeleton.tsx";

export const SettingsSkeleton = () => (
  <Loading label="Loading the quoter settings" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);
