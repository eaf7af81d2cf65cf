import { Card } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

export const FormSkeleton = () => (
  <Loading label="Loading the inspection" className="flex flex-col gap-6">
    <Skeleton className="h-control" />
    {[28, 64, 80].map((height) => (
      <Card key={height} className="flex flex-col gap-4 p-5">
        <Skeleton className="h-6 w-40" />
        <span style={{ height: `${height * 4}px` }} className="block rounded-control bg-sunken" />
      </Card>
    ))}
  </Loading>
);
