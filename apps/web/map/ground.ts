import { borderLines, landLines } from "./us-ground.ts";

type Line = [latitude: number, longitude: number][];

export const land = (): Line[] => landLines.split(";").map(lineOf);
export const borders = (): Line[] => borderLines.split(";").map(lineOf);

/** Steps of longitude and latitude in hundredths of a degree. */
function lineOf(steps: string): Line {
  let [x, y] = [0, 0];
  return steps.split(" ").map((step) => {
    const [dx = 0, dy = 0] = step.split(",").map(Number);
    x += dx;
    y += dy;
    return [y / 100, x / 100];
  });
}
