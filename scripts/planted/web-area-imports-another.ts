// breaks: web-areas-keep-to-themselves
// file: apps/web/quote/planted.tsx
export { TrackingPage } from "../tracking/tracking-page.tsx";
