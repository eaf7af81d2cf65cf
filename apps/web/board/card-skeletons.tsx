import { Card } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** In the shape of the cards to come. */
export const CardSkeletons = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="flex flex-col gap-2">
    {[1, 2, 3].map((card) => (
      <Card key={card} className="flex flex-col gap-3 p-4">
        <span className="flex justify-between gap-4">
          <Skeleton className="w-56" />
          <Skeleton className="w-20" />
        </span>
        <Skeleton className="w-40" />
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="h-10 w-32" />
      </Card>
    ))}
  </Loading>
);
