/** ISO 3166-1 alpha-2 codes of the countries abroad; Egypt itself is written by none. */
export const countries: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ
  DE DJ DK DM DO DZ EC EE ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IM IN IQ IR IS IT
  JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ
  TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/);

const names = { en: new Intl.DisplayNames("en", { type: "region" }), ar: new Intl.DisplayNames("ar", { type: "region" }) };

/** What readers call the country of an ISO 3166-1 code; throws `RangeError` for what is no code. */
export const countryName = (code: string): { en: string; ar: string } => ({ en: names.en.of(code)!, ar: names.ar.of(code)! });
