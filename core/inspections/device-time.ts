const apartMs = 5 * 60_000;

/** What the clock of the device said, where it tells more than the moment at which the server took the record; else null. */
export const otherDeviceTime = (at: string, deviceTime: string | null): string | null =>
  deviceTime !== null && Math.abs(Date.parse(at) - Date.parse(deviceTime)) > apartMs ? deviceTime : null;
