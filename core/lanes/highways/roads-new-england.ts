/** Highways from Connecticut to Maine besides the Interstates. */
export const roadsNewEngland = `
US-7: Burlington VT 67 Rutland VT 56 Bennington VT 32 Pittsfield MA 72 Waterbury CT
US-20: Pittsfield MA 10 Lee MA
US-20: Pittsfield MA 38 Albany NY
NY-7: Bennington VT 38 Albany NY
VT-9: Bennington VT 40 Brattleboro VT 18 Keene NH 55 Manchester NH
VT-103: Rutland VT 75 Brattleboro VT
NH-9: Keene NH 55 Concord NH
MA-2: Greenfield MA 92 Boston MA
MA-2: Greenfield MA 45 Pittsfield MA
MA-2: Greenfield MA 72 Lowell MA
NH-12: Keene NH 62 Worcester MA
US-2: Montpelier VT 38 Saint Johnsbury VT 52 Gorham NH 44 Rumford ME 66 Skowhegan ME 52 Bangor ME
VT-100: Montpelier VT 68 Newport VT
VT-105: Burlington VT 75 Newport VT
US-3: Littleton NH 33 Gorham NH
US-302: Littleton NH 50 North Conway NH
NH-16: Portsmouth NH 84 North Conway NH 29 Gorham NH
US-302: North Conway NH 62 Portland ME
NH-25: Plymouth NH 52 North Conway NH
NH-16: Concord NH 77 North Conway NH
NH-101 divided: Manchester NH 46 Portsmouth NH
US-4: Concord NH 46 Portsmouth NH
US-3 divided: Manchester NH 34 Lowell MA 28 Boston MA
ME-4: Lewiston ME 46 Rumford ME
US-201: Waterville ME 18 Skowhegan ME 68 Jackman ME
US-1: Brunswick ME 55 Rockland ME 28 Belfast ME 42 Ellsworth ME
ME-17: Augusta ME 42 Rockland ME
ME-3: Augusta ME 46 Belfast ME 36 Bangor ME
US-1: Bangor ME 27 Ellsworth ME 20 Bar Harbor ME
US-1: Ellsworth ME 62 Machias ME 44 Calais ME 90 Houlton ME 42 Presque Isle ME 13 Caribou ME 43 Fort Kent ME
ME-9: Bangor ME 94 Calais ME
ME-11: Bangor ME 75 Millinocket ME 125 Fort Kent ME
ME-15: Bangor ME 75 Greenville ME 50 Jackman ME
MA-24 divided: Boston MA 53 Fall River MA 20 Newport RI
RI-138: Newport RI 34 Providence RI
RI-138: Newport RI 55 New London CT
MA-140 divided: Boston MA 58 New Bedford MA
MA-3 divided: Boston MA 40 Plymouth MA 18 Buzzards Bay MA 18 Hyannis MA 50 Provincetown MA
MA-146 divided: Worcester MA 41 Providence RI
US-6: Hartford CT 73 Providence RI
CT-2: Hartford CT 46 New London CT
I-691: Waterbury CT 23 New Haven CT
CT-8 divided: Waterbury CT 31 Bridgeport CT
US-7: Danbury CT 26 Stamford CT
I-684: Danbury CT 66 New York NY
Taconic Parkway: Lee MA 80 Newburgh NY
ME-133: Rumford ME 50 Augusta ME
VT-100: Rutland VT 68 Montpelier VT
I-90: Framingham MA 22 Boston MA
I-90: Framingham MA 25 Worcester MA
I-495 freeway: Lowell MA 33 Framingham MA 42 Taunton MA 26 Buzzards Bay MA
MA-24 divided: Boston MA 24 Brockton MA 18 Taunton MA 17 Fall River MA
US-44: Taunton MA 20 Providence RI
US-44: Taunton MA 25 Plymouth MA
I-95: Taunton MA 38 Boston MA
I-93: Boston MA 29 Lawrence MA 27 Manchester NH
I-495: Lowell MA 12 Lawrence MA 36 Portsmouth NH
MA-128 divided: Boston MA 37 Gloucester MA 40 Lawrence MA
I-91: Springfield MA 20 Northampton MA 21 Greenfield MA
MA-2 divided: Boston MA 49 Fitchburg MA 47 Greenfield MA
I-190: Fitchburg MA 27 Worcester MA
MA-2: Fitchburg MA 32 Lowell MA
US-3 freeway: Lowell MA 16 Nashua NH 18 Manchester NH
NH-101A: Nashua NH 47 Keene NH
NH-16 freeway: Portsmouth NH 24 Rochester NH
NH-16: Rochester NH 60 North Conway NH
US-202: Rochester NH 36 Concord NH
US-202: Rochester NH 58 Portland ME
NH-106: Concord NH 28 Laconia NH 25 Plymouth NH
NH-11: Laconia NH 36 Rochester NH
I-89: Burlington VT 28 Saint Albans VT
US-2: Saint Albans VT 42 Plattsburgh NY
US-7: Burlington VT 35 Middlebury VT 33 Rutland VT
US-2: Rumford ME 37 Farmington ME 30 Skowhegan ME
ME-4: Farmington ME 33 Rumford ME
ME-27: Farmington ME 38 Augusta ME
ME-4: Farmington ME 52 Lewiston ME
US-202: Torrington CT 27 Hartford CT
CT-8 divided: Waterbury CT 21 Torrington CT
CT-8: Torrington CT 44 Lee MA
US-7: Danbury CT 40 Torrington CT
CT-2 divided: Hartford CT 40 Norwich CT 14 New London CT
I-395: Norwich CT 62 Worcester MA
US-6: Norwich CT 52 Providence RI
CT-9 divided: Hartford CT 47 New London CT
US-6: Hartford CT 28 Willimantic CT 50 Providence RI
CT-32: Willimantic CT 18 Norwich CT
I-91: New Haven CT 25 Middletown CT 17 Hartford CT
CT-9 divided: Middletown CT 44 New London CT
I-691: Waterbury CT 27 Middletown CT
I-495 freeway: Framingham MA 70 Portsmouth NH
I-95 freeway: Boston MA 34 Framingham MA
I-95: Providence RI 45 Framingham MA
`;
