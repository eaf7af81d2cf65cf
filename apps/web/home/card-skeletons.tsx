import { Card } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

type Props = { readonly label: string; readonly count?: number };

/** In the shape of the cards to come. */
export const CardSkeletons = ({ label, count = 3 }: Props) => (
  <Loading label={label} className="flex flex-col gap-2">
    {Array.from({ length: count }, (_, index) => (
      <Card key={index} className="flex flex-col gap-3 p-4">
        <span className="flex justify-between gap-4">
          <Skeleton className="w-48" />
          <Skeleton className="w-24" />
        </span>
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-40" />
      </Card>
    ))}
  </Loading>
);
