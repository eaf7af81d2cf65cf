export const daysToDelivery = 7;
export const bookingHorizonDays = 365;
