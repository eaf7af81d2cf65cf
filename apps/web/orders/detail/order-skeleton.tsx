import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { BackToOrders } from "./back-link.tsx";

/** In the shape of what comes. */
export const OrderSkeleton = () => (
  <Container>
    <PageHeader back={<BackToOrders />} title="Order" subtitle="Loading…" />
    <Loading label="Loading the order" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Loading>
  </Container>
);
