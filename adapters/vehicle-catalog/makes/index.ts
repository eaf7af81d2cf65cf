import * as bmw from "./bmw.ts";
import * as britain from "./britain.ts";
import * as britainSmall from "./britain-small.ts";
import * as chevrolet from "./chevrolet.ts";
import * as chrysler from "./chrysler.ts";
import * as dodge from "./dodge.ts";
import * as electric from "./electric.ts";
import * as exotic from "./exotic.ts";
import * as ford from "./ford.ts";
import * as france from "./france.ts";
import * as generalMotors from "./general-motors.ts";
import * as generalMotorsDiscontinued from "./general-motors-discontinued.ts";
import * as honda from "./honda.ts";
import * as italy from "./italy.ts";
import * as japan from "./japan.ts";
import * as korea from "./korea.ts";
import * as mercedesBenz from "./mercedes-benz.ts";
import * as nissan from "./nissan.ts";
import * as others from "./others.ts";
import * as sweden from "./sweden.ts";
import * as toyota from "./toyota.ts";
import * as volkswagen from "./volkswagen.ts";

/** The text of every make, see `parseMake`. */
export const makeTexts: readonly string[] = [
  bmw,
  britain,
  britainSmall,
  chevrolet,
  chrysler,
  dodge,
  electric,
  exotic,
  ford,
  france,
  generalMotors,
  generalMotorsDiscontinued,
  honda,
  italy,
  japan,
  korea,
  mercedesBenz,
  nissan,
  others,
  sweden,
  toyota,
  volkswagen,
].flatMap((makes) => Object.values(makes));
