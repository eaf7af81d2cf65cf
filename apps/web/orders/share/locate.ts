/** A measured position. */
export type Fix = { readonly latitude: number; readonly longitude: number; readonly measuredAt: string };

export class NotLocated extends Error {
  /** True when the user refused: no position comes until they change their mind. */
  readonly denied: boolean;

  constructor(message: string, denied = false) {
    super(message);
    this.denied = denied;
  }
}

export const canLocate = (): boolean => "geolocation" in navigator;

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 };

/** The device's position. @throws NotLocated, with a message for the user */
export const locate = (): Promise<Fix> =>
  new Promise((resolve, reject) => {
    if (!canLocate()) return reject(new NotLocated("This browser cannot find its location."));
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(fixOf(position)),
      (error) => reject(notLocated(error)),
      options,
    );
  });

/** Reports each time the device has moved. @returns stop */
export function followDevice(onFix: (fix: Fix) => void, onError: (error: NotLocated) => void): () => void {
  const watch = navigator.geolocation.watchPosition(
    (position) => onFix(fixOf(position)),
    (error) => onError(notLocated(error)),
    { ...options, timeout: 60_000 },
  );
  return () => navigator.geolocation.clearWatch(watch);
}

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  measuredAt: new Date(timestamp).toISOString(),
});

const [denied, , timedOut] = [1, 2, 3];

function notLocated({ code }: GeolocationPositionError): NotLocated {
  if (code === denied)
    return new NotLocated(
      "Lotlane is not allowed to see this device's location. Allow it in your browser settings.",
      true,
    );
  if (code === timedOut) return new NotLocated("Finding your location took too long. Please try again.");
  return new NotLocated("This device cannot find its location right now. Please try again outdoors.");
}
