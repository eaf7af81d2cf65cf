/** Highways from West Virginia and Maryland to Maine besides the Interstates. */
export const roadsNortheast = `
US-19 divided: Beckley WV 45 Summersville WV 40 Sutton WV
US-60 mountain: Summersville WV 60 Lewisburg WV
US-33 mountain: Sutton WV 72 Elkins WV
US-250 mountain: Clarksburg WV 55 Elkins WV 102 Staunton VA
US-48: Elkins WV 108 Strasburg VA
US-219 mountain: Elkins WV 108 Lewisburg WV
US-219 north: Elkins WV 95 Cumberland MD
US-50 divided: Parkersburg WV 77 Clarksburg WV 120 Winchester VA 75 Washington DC
US-220: Cumberland MD 68 Winchester VA
WV-2: Parkersburg WV 95 Wheeling WV
WV-2: Parkersburg WV 100 Huntington WV
US-119 divided: Morgantown WV 62 New Stanton PA
I-43: Morgantown WV 74 Pittsburgh PA
US-40: Cumberland MD 64 New Stanton PA
US-220: Cumberland MD 32 Bedford PA
VA-7: Winchester VA 45 Frederick MD
US-340: Frederick MD 112 Harrisonburg VA
US-15 divided: Frederick MD 35 Gettysburg PA 38 Harrisburg PA
US-30 divided: Gettysburg PA 30 York PA 25 Lancaster PA 68 Philadelphia PA
US-30: Breezewood PA 56 Gettysburg PA
US-30: Gettysburg PA 40 Hagerstown MD
US-222 divided: Lancaster PA 33 Reading PA 38 Allentown PA
US-222: Lancaster PA 50 Wilmington DE
US-422 divided: Reading PA 40 King Of Prussia PA
I-78: Reading PA 60 Harrisburg PA
PA-61: Reading PA 58 Hazleton PA
US-1: Lancaster PA 68 Baltimore MD
US-50 divided: Washington DC 32 Annapolis MD 42 Easton MD 16 Cambridge MD 32 Salisbury MD 30 Ocean City MD
US-301 divided: Annapolis MD 62 Dover DE
US-301 divided: Annapolis MD 80 Wilmington DE
MD-404: Easton MD 62 Rehoboth DE
US-13 divided: Wilmington DE 49 Dover DE 56 Salisbury MD 102 Cape Charles VA 38 Norfolk VA
US-13: Cape Charles VA 36 Virginia Beach VA
DE-1 divided: Dover DE 42 Rehoboth DE 27 Ocean City MD
US-113: Dover DE ~ Ocean City MD
US-13: Dover DE ~ Easton MD
US-301: Washington DC 26 Waldorf MD 52 Fredericksburg VA
MD-5: Waldorf MD 40 Lexington Park MD
MD-4: Lexington Park MD 65 Annapolis MD
US-301: Waldorf MD 45 Annapolis MD
US-17: Fredericksburg VA 48 Tappahannock VA 46 Richmond VA
VA-3: Tappahannock VA 45 Kilmarnock VA 62 Newport News VA 22 Norfolk VA
US-17: Tappahannock VA 68 Newport News VA 24 Williamsburg VA
Atlantic City Expressway: Philadelphia PA 62 Atlantic City NJ
Garden State Parkway: Cape May NJ 43 Atlantic City NJ 54 Toms River NJ 44 New Brunswick NJ
Garden State Parkway: Toms River NJ 62 Newark NJ
NJ-70: Toms River NJ 58 Philadelphia PA
I-195: Toms River NJ 45 Trenton NJ
NJ-55 divided: Cape May NJ 90 Philadelphia PA
NJ-49: Wilmington DE 85 Atlantic City NJ
NJ-55 south: Vineland NJ 40 Philadelphia PA
US-40: Vineland NJ 36 Atlantic City NJ
NJ-47: Vineland NJ 48 Cape May NJ
US-40 west: Vineland NJ 40 Wilmington DE
US-202: Trenton NJ ~ Allentown PA
US-206: Trenton NJ 75 Stroudsburg PA
NJ-23: Port Jervis NY 70 New York NY
US-209: Stroudsburg PA 38 Port Jervis NY
PA-33 divided: Stroudsburg PA 42 Allentown PA
I-380: Stroudsburg PA 46 Scranton PA
I-81: Wilkes Barre PA 63 Allentown PA
PA-11: Wilkes Barre PA ~ Milton PA
US-11: Harrisburg PA 62 Milton PA
US-322 divided: Harrisburg PA 86 State College PA 12 Bellefonte PA
US-220 divided: Bedford PA 38 Altoona PA 43 State College PA
US-220 divided: Bellefonte PA 52 Williamsport PA
US-15 divided: Williamsport PA 78 Corning NY
US-6: Scranton PA 125 Corning NY
US-22: Monroeville PA 52 Johnstown PA 42 Altoona PA
US-219: Johnstown PA 38 Bedford PA
US-219: Johnstown PA 80 Du Bois PA
US-119 divided: Pittsburgh PA 98 Du Bois PA
PA-28: Pittsburgh PA 80 Clarion PA
US-219: Du Bois PA 76 Bradford PA 20 Olean NY 72 Buffalo NY
US-6: Bradford PA 32 Warren PA 66 Erie PA
US-62: Warren PA 21 Jamestown NY
I-86: Bradford PA 40 Jamestown NY
I-90: Jamestown NY 74 Buffalo NY
US-6: Warren PA 62 Clarion PA
I-79: Erie PA 95 Youngstown OH
NY-17 divided: Binghamton NY 76 Liberty NY 60 Newburgh NY
NY-17 divided: Liberty NY 36 Port Jervis NY
I-390: Buffalo NY 140 Corning NY
NY-96: Rochester NY 90 Ithaca NY
NY-13: Elmira NY 33 Ithaca NY 57 Syracuse NY
NY-79: Ithaca NY 50 Binghamton NY
NY-12: Binghamton NY 92 Utica NY
NY-28: Oneonta NY 62 Utica NY
NY-28: Oneonta NY 88 Kingston NY
US-20: Syracuse NY ~ Oneonta NY
NY-104: Rochester NY 70 Oswego NY 38 Syracuse NY
NY-3: Oswego NY 48 Watertown NY
NY-12: Utica NY 85 Watertown NY
US-11: Watertown NY 60 Canton NY 49 Malone NY 50 Plattsburgh NY
NY-37: Canton NY 32 Massena NY 38 Malone NY
NY-3: Canton NY 70 Saranac Lake NY 50 Plattsburgh NY
NY-28: Utica NY 125 Saranac Lake NY
NY-73: Saranac Lake NY 105 Glens Falls NY
US-11: Plattsburgh NY 58 Burlington VT
US-4: Glens Falls NY 52 Rutland VT 47 White River Junction VT
VT-22A: Glens Falls NY 95 Burlington VT
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
US-3: Littleton NH ~ North Conway NH
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
I-84: Hartford CT 75 Lee MA
I-691: Waterbury CT 23 New Haven CT
CT-8 divided: Waterbury CT 31 Bridgeport CT
US-7: Danbury CT 26 Stamford CT
I-684: Danbury CT 66 New York NY
Taconic Parkway: Lee MA 80 Newburgh NY
Taconic Parkway: New York NY 85 Poughkeepsie NY 72 Albany NY
I-84: Poughkeepsie NY 18 Newburgh NY
I-87: Newburgh NY 50 Stamford CT
I-87: Newburgh NY 62 Newark NJ
I-495 Long Island Expressway: New York NY 27 Hicksville NY 28 Ronkonkoma NY 24 Riverhead NY 45 Montauk NY
I-95: Hicksville NY 42 Stamford CT
NY-25: Riverhead NY 30 Greenport NY
Belt Parkway: Hicksville NY 48 Newark NJ
ME-133: Rumford ME 50 Augusta ME
VT-100: Rutland VT 68 Montpelier VT
`;
