/** Highways from West Virginia and Maryland to Maine besides the Interstates. */
export const roadsNortheast = `
US-460 divided: Princeton WV 58 Christiansburg VA
US-19 divided: Beckley WV 45 Summersville WV 40 Sutton WV
US-60 mountain: Summersville WV 60 Lewisburg WV
US-33 mountain: Sutton WV 72 Elkins WV
US-250 mountain: Clarksburg WV 55 Elkins WV 102 Staunton VA
US-48: Elkins WV 108 Strasburg VA
US-219 mountain: Elkins WV 108 Lewisburg WV
US-219 north: Elkins WV 95 Cumberland MD
US-50 divided: Parkersburg WV 77 Clarksburg WV
US-50 mountain: Clarksburg WV 143 Winchester VA
US-220: Cumberland MD 68 Winchester VA
WV-2: Parkersburg WV 95 Wheeling WV
WV-2: Parkersburg WV 100 Huntington WV
US-119 divided: Morgantown WV 62 New Stanton PA
I-43: Morgantown WV 74 Pittsburgh PA
US-40: Cumberland MD 64 New Stanton PA
US-220: Cumberland MD 32 Bedford PA
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
DE-1 divided: Dover DE 42 Rehoboth DE 27 Ocean City MD
US-113: Dover DE ~ Ocean City MD
US-13: Dover DE ~ Easton MD
US-301: Washington DC 26 Waldorf MD 52 Fredericksburg VA
MD-5: Waldorf MD 40 Lexington Park MD
MD-4: Lexington Park MD 65 Annapolis MD
US-301: Waldorf MD 45 Annapolis MD
Atlantic City Expressway: Philadelphia PA 62 Atlantic City NJ
Garden State Parkway: Cape May NJ 43 Atlantic City NJ 54 Toms River NJ 44 New Brunswick NJ
Garden State Parkway: Toms River NJ 62 Newark NJ
NJ-70: Toms River NJ 58 Philadelphia PA
I-195: Toms River NJ 45 Trenton NJ
NJ-55 divided: Cape May NJ 90 Philadelphia PA
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
US-20: Syracuse NY 95 Oneonta NY
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
Taconic Parkway: New York NY 85 Poughkeepsie NY 72 Albany NY
I-84: Poughkeepsie NY 18 Newburgh NY
I-87: Newburgh NY 50 Stamford CT
I-87: Newburgh NY 62 Newark NJ
I-495 Long Island Expressway: New York NY 27 Hicksville NY 28 Ronkonkoma NY 24 Riverhead NY 45 Montauk NY
I-95: Hicksville NY 42 Stamford CT
NY-25: Riverhead NY 30 Greenport NY
VA-7 divided: Washington DC 36 Leesburg VA 38 Winchester VA
I-66: Washington DC 32 Manassas VA 54 Strasburg VA
WV-9: Martinsburg WV 34 Leesburg VA
I-68: Martinsburg WV 40 Hancock MD
US-340 divided: Frederick MD 36 Martinsburg WV
I-79: Clarksburg WV 21 Fairmont WV 19 Morgantown WV
US-250: Fairmont WV 68 Wheeling WV
MD-140 divided: Baltimore MD 31 Westminster MD 24 Gettysburg PA
MD-27: Westminster MD 28 Frederick MD
I-376 freeway: Pittsburgh PA 52 New Castle PA 20 Youngstown OH
I-79: New Castle PA 60 Meadville PA
I-79: Cranberry Twp PA 70 Meadville PA 39 Erie PA
PA-8 divided: Pittsburgh PA 35 Butler PA
US-422: New Castle PA 29 Butler PA 46 Indiana PA 27 Ebensburg PA
PA-8: Butler PA 47 Oil City PA
US-62: Oil City PA 30 Meadville PA
US-62: Oil City PA 50 Warren PA
US-322: Oil City PA 30 Clarion PA
US-22 divided: Pittsburgh PA 56 Indiana PA
US-119: Indiana PA 52 Du Bois PA
US-22 divided: Monroeville PA 62 Ebensburg PA 25 Altoona PA
US-219 divided: Ebensburg PA 20 Johnstown PA 32 Somerset PA
US-219: Ebensburg PA 62 Du Bois PA
I-76 Pennsylvania Turnpike: New Stanton PA 35 Somerset PA 36 Bedford PA
US-219: Somerset PA 42 Cumberland MD
PA-43 freeway: Pittsburgh PA 47 Uniontown PA 27 Morgantown WV
US-40: Washington PA 36 Uniontown PA 60 Cumberland MD
US-119 divided: Uniontown PA 30 New Stanton PA
PA-28 divided: Pittsburgh PA 84 Brookville PA
I-80: Clarion PA 17 Brookville PA 20 Du Bois PA
I-80: Du Bois PA 22 Clearfield PA 42 Bellefonte PA
US-322: Clearfield PA 55 State College PA
PA-453: Clearfield PA 50 Altoona PA
US-322 divided: Harrisburg PA 59 Lewistown PA 31 State College PA
US-522: Lewistown PA 54 Milton PA
US-22: Lewistown PA 68 Altoona PA
I-81: Hagerstown MD 24 Chambersburg PA 31 Carlisle PA
US-30: Breezewood PA 46 Chambersburg PA 25 Gettysburg PA
US-422 divided: Harrisburg PA 27 Lebanon PA 29 Reading PA
PA-72: Lebanon PA 26 Lancaster PA
PA-61: Reading PA 36 Pottsville PA 25 Hazleton PA
I-81: Harrisburg PA 55 Pottsville PA
PA-61: Pottsville PA 42 Milton PA
US-15 divided: Williamsport PA 49 Mansfield PA 30 Corning NY
US-6: Scranton PA 63 Towanda PA 38 Mansfield PA 56 Coudersport PA 45 Bradford PA
US-220: Towanda PA 66 Williamsport PA
US-220: Towanda PA 20 Sayre PA
NY-17 freeway: Binghamton NY 42 Sayre PA 19 Elmira NY
PA-44: Coudersport PA 80 Williamsport PA
US-220 divided: Williamsport PA 28 Lock Haven PA 26 Bellefonte PA
I-476: Scranton PA 109 King Of Prussia PA
I-476: Wilkes Barre PA 94 King Of Prussia PA
I-476: Allentown PA 46 King Of Prussia PA
I-78: Allentown PA 18 Easton PA 63 Newark NJ
PA-33 divided: Easton PA 27 Stroudsburg PA
US-202: Easton PA 46 Trenton NJ
I-287 freeway: New Brunswick NJ 28 Morristown NJ 33 Suffern NY 30 Newburgh NY
I-78: Easton PA 48 Morristown NJ
I-80: Stroudsburg PA 48 Morristown NJ 31 New York NY
NJ-24 freeway: Morristown NJ 20 Newark NJ
I-287 freeway: Suffern NY 24 White Plains NY 15 Stamford CT
I-87: Suffern NY 33 New York NY
I-87: New York NY 28 White Plains NY
I-684: White Plains NY 40 Danbury CT
Taconic Parkway: White Plains NY 58 Poughkeepsie NY
NY-17 freeway: Suffern NY 35 Middletown NY 34 Liberty NY
I-84: Newburgh NY 23 Middletown NY 18 Port Jervis NY
I-90: Albany NY 17 Schenectady NY 74 Utica NY
I-88: Schenectady NY 68 Oneonta NY
I-90: Utica NY 17 Rome NY 42 Syracuse NY
I-81: Syracuse NY 36 Cortland NY 42 Binghamton NY
NY-13: Cortland NY 22 Ithaca NY
NY-5: Syracuse NY 27 Auburn NY 26 Geneva NY 46 Rochester NY
NY-34: Auburn NY 40 Ithaca NY
NY-96: Geneva NY 45 Ithaca NY
NY-14: Geneva NY 60 Elmira NY
I-86: Olean NY 56 Hornell NY 44 Corning NY
I-390: Hornell NY 66 Rochester NY
NY-36: Hornell NY 92 Buffalo NY
I-90: Buffalo NY 38 Batavia NY 38 Rochester NY
I-190: Buffalo NY 21 Niagara Falls NY
NY-104: Niagara Falls NY 84 Rochester NY
NY-31: Niagara Falls NY 48 Batavia NY
I-90: Erie PA 47 Dunkirk NY 47 Buffalo NY
NY-60: Dunkirk NY 28 Jamestown NY
NY-12: Binghamton NY 40 Norwich NY 53 Utica NY
NY-23: Norwich NY 42 Oneonta NY
NY-80: Norwich NY 62 Syracuse NY
NY-37: Watertown NY 60 Ogdensburg NY 38 Massena NY
NY-68: Ogdensburg NY 19 Canton NY
I-87: Albany NY 33 Saratoga Springs NY 20 Glens Falls NY
NY-29: Saratoga Springs NY 90 Utica NY
US-4: Saratoga Springs NY 62 Rutland VT
I-87: Kingston NY 37 Hudson NY 34 Albany NY
NY-23: Hudson NY 36 Pittsfield MA
I-476: Philadelphia PA 125 Scranton PA
I-295 freeway: Wilmington DE 62 Trenton NJ
I-95: Baltimore MD 22 Columbia MD 26 Washington DC
MD-200 freeway: Columbia MD 32 Gaithersburg MD
I-270: Frederick MD 26 Gaithersburg MD 22 Washington DC
I-376 freeway: New Castle PA 62 Washington PA
US-52: Williamson WV 72 Huntington WV
I-95: Baltimore MD 25 Bel Air MD 49 Wilmington DE
US-22: Lewistown PA 34 Huntingdon PA 34 Altoona PA
NY-78: Niagara Falls NY 21 Lockport NY 34 Batavia NY
NJ-35: Red Bank NJ 32 Toms River NJ
Garden State Parkway: Red Bank NJ 37 Newark NJ
NJ-18 freeway: Red Bank NJ 26 New Brunswick NJ
US-202: Doylestown PA 31 Philadelphia PA
US-202: Doylestown PA 31 Allentown PA
US-202: Doylestown PA 29 Trenton NJ
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
