import { OrderSearch } from "./order-search.tsx";

export const PipelineView = () => (
  <OrderSearch title="Sales Pipeline" subtitle="Every order from its posting to its delivery, newest first." />
);
