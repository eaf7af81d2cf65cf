import { type Analytics, averageOrderValue, type Figures, revenuePerMile } from "@lotlane/core/analytics";

export const analyticsJson = ({ from, to, step, periods, whole, before }: Analytics) => ({
  from,
  to,
  step,
  periods: periods.map((period) => ({ from: period.from, to: period.to, ...figuresJson(period.figures) })),
  whole: figuresJson(whole),
  before: figuresJson(before),
});

const figuresJson = (figures: Figures) => ({
  newShippers: figures.newShippers,
  newTransporters: figures.newTransporters,
  newOthers: figures.newOthers,
  ordersPosted: figures.ordersPosted,
  postedValue: figures.postedValue,
  ordersCancelled: figures.ordersCancelled,
  ordersDelivered: figures.ordersDelivered,
  revenue: figures.revenue,
  averageOrderValue: averageOrderValue(figures),
  miles: figures.miles,
  revenuePerMile: revenuePerMile(figures),
});
