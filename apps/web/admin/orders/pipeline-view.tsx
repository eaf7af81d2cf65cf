import { OrderSearch } from "./order-search.tsx";

export const PipelineView = () => (
  <OrderSearch title="Sales Pipeline" subtitle="Every order from posting to delivery, newest first." />
);
