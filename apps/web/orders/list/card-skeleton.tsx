import { Skeleton } from "../../ui/skeleton.tsx";

export const CardSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-raised p-4">
    <Skeleton className="my-1 w-56 max-w-full" />
    <Skeleton className="my-1 w-20" />
    <Skeleton className="my-0.5 w-64 max-w-full" />
    <Skeleton className="my-0.5 w-16 justify-self-end" />
    <Skeleton className="w-80 max-w-full self-center max-sm:col-span-2" />
    <Skeleton className="h-control-small w-24 max-sm:col-span-2 max-sm:mt-1 max-sm:h-11 max-sm:w-full" />
  </div>
);
