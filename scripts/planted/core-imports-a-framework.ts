// breaks: core-stands-alone
// file: core/orders/planted.ts
export { useState } from "react";
