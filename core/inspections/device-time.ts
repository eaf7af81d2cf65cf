const apartMs = 5 * 60_000;

/** The time by the device's clock, where it is minutes away from the server's own moment; else null. */
export const otherDeviceTime = (at: string, deviceTime: string | null): string | null =>
  deviceTime !== null && Math.abs(Date.parse(at) - Date.parse(deviceTime)) > apartMs ? deviceTime : null;
