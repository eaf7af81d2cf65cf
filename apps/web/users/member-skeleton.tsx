import { Loading, Skeleton } from "../ui/skeleton.tsx";

export function MemberSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="rounded-card border border-line bg-raised">
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="w-40" />
          <Skeleton className="w-56 max-md:hidden" />
          <Skeleton className="w-28 max-md:hidden" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </Loading>
  );
}
