/** Highways of the Carolinas and Virginia besides the Interstates. */
export const roadsSoutheast = `
US-74 divided: Sylva NC 60 Murphy NC 72 Cleveland TN
US-76: Murphy NC 115 Atlanta GA
US-441 mountain: Sylva NC 95 Knoxville TN
US-17: Walterboro SC 48 Charleston SC 60 Georgetown SC 36 Myrtle Beach SC 75 Wilmington NC
US-21: Walterboro SC 45 Beaufort SC
US-521: Georgetown SC 72 Florence SC
US-501 divided: Florence SC 67 Myrtle Beach SC 85 Lumberton NC
US-52 divided: Charleston SC 110 Florence SC
US-378 divided: Columbia SC 44 Sumter SC 40 Florence SC
US-301: Sumter SC 62 Saint George SC
I-26: Columbia SC 42 Orangeburg SC
US-178: Greenwood SC 38 Anderson SC
I-26: Greenwood SC 75 Columbia SC
I-385: Greenville SC 101 Columbia SC
US-25 divided: Greenville SC 62 Asheville NC
US-74 divided: Asheville NC 78 Shelby NC 45 Charlotte NC 72 Rockingham NC 48 Lumberton NC 78 Wilmington NC
US-74 divided: Shelby NC 36 Spartanburg SC
US-321 divided: Hickory NC 54 Charlotte NC
US-521: Charlotte NC 105 Sumter SC
US-1 divided: Rockingham NC 95 Raleigh NC
US-1: Rockingham NC 62 Florence SC
US-1: Rockingham NC 105 Columbia SC
US-220 divided: Rockingham NC 82 Greensboro NC
US-401: Rockingham NC 64 Fayetteville NC
US-401: Fayetteville NC 64 Raleigh NC
US-421: Fayetteville NC 95 Greensboro NC
NC-87: Fayetteville NC 90 Wilmington NC
US-264 divided: Raleigh NC 47 Wilson NC 38 Greenville NC 22 Washington NC
US-64 divided: Raleigh NC 57 Rocky Mount NC 48 Williamston NC 84 Manteo NC 60 Hatteras NC
US-13 divided: Williamston NC 31 Greenville NC
US-17 divided: Wilmington NC 52 Jacksonville NC 38 New Bern NC 36 Washington NC 22 Williamston NC 62 Elizabeth City NC 47 Norfolk VA
NC-168: Manteo NC 17 Kitty Hawk NC 72 Norfolk VA
US-158 divided: Manteo NC 56 Elizabeth City NC
US-70 divided: Raleigh NC 52 Goldsboro NC 26 Kinston NC 35 New Bern NC 36 Morehead City NC
NC-11: Kinston NC 29 Greenville NC
US-258: Kinston NC 44 Jacksonville NC
US-117 divided: Goldsboro NC 87 Wilmington NC
US-117 divided: Goldsboro NC 26 Wilson NC
I-795: Benson NC 34 Goldsboro NC
US-58 divided: Emporia VA 78 Norfolk VA
US-58 divided: Emporia VA 44 South Hill VA 76 Danville VA 31 Martinsville VA 95 Wytheville VA
US-13 divided: Norfolk VA 112 Rocky Mount NC
US-460 divided: Petersburg VA 78 Norfolk VA
US-1: South Hill VA 80 Raleigh NC
US-29 divided: Greensboro NC 46 Danville VA 68 Lynchburg VA 66 Charlottesville VA 45 Culpeper VA 70 Washington DC
US-501: Danville VA 60 Durham NC
US-86: Danville VA 85 Raleigh NC
US-220 divided: Greensboro NC 46 Martinsville VA 54 Roanoke VA
US-360 divided: Danville VA 145 Richmond VA
US-460 divided: Roanoke VA 55 Lynchburg VA 114 Richmond VA
US-460 divided: Lynchburg VA 120 Petersburg VA
US-60: Lynchburg VA 50 Lexington VA
US-33: Harrisonburg VA 60 Charlottesville VA
VA-3: Culpeper VA 36 Fredericksburg VA
US-211: Culpeper VA 58 Strasburg VA
US-52 divided: Winston Salem NC 37 Mount Airy NC 48 Wytheville VA
US-52: Mount Airy NC 58 Statesville NC
US-421 divided: Winston Salem NC 84 Boone NC 52 Johnson City TN
US-321 divided: Hickory NC 46 Boone NC
US-421: Boone NC 50 Bristol VA
I-285: Winston Salem NC 38 Salisbury NC
US-52: Salisbury NC 45 Winston Salem NC
NC-49: Charlotte NC ~ Durham NC
US-58: Big Stone Gap VA 50 Bristol VA
US-19 mountain: Bluefield VA 82 Bristol VA
US-21: Wytheville VA 82 Boone NC
US-50 divided: Winchester VA 75 Washington DC
VA-7: Winchester VA 45 Frederick MD
US-13: Cape Charles VA 36 Virginia Beach VA
US-17: Fredericksburg VA 48 Tappahannock VA 46 Richmond VA
VA-3: Tappahannock VA 45 Kilmarnock VA 62 Newport News VA 22 Norfolk VA
US-17: Tappahannock VA 68 Newport News VA 24 Williamsburg VA
I-77: Charlotte NC 26 Rock Hill SC 71 Columbia SC
US-78: Aiken SC 57 Orangeburg SC
SC-19: Aiken SC 60 Greenwood SC
US-278: Hilton Head Island SC 62 Walterboro SC
I-26: Charleston SC 25 Summerville SC 30 Saint George SC
I-26: Summerville SC 54 Orangeburg SC
US-17A: Summerville SC 32 Walterboro SC
US-52: Charlotte NC 76 Cheraw SC 40 Florence SC
US-1: Rockingham NC 24 Cheraw SC 88 Columbia SC
SC-9: Cheraw SC 40 Dillon SC
US-501 divided: Dillon SC 60 Myrtle Beach SC
I-95: Florence SC 32 Dillon SC 26 Lumberton NC
US-521: Rock Hill SC 98 Sumter SC
US-123 divided: Greenville SC 30 Clemson SC 42 Clayton GA
US-76: Clemson SC 18 Anderson SC
I-26: Columbia SC 42 Newberry SC 54 Spartanburg SC
SC-34: Newberry SC 34 Greenwood SC
I-85: Spartanburg SC 55 Gastonia NC 22 Charlotte NC
US-74: Shelby NC 22 Gastonia NC
I-26: Asheville NC 25 Hendersonville NC 46 Spartanburg SC
US-25: Hendersonville NC 38 Greenville SC
US-74: Hendersonville NC 58 Shelby NC
I-74 freeway: Greensboro NC 17 High Point NC 20 Winston Salem NC
I-85: High Point NC 37 Salisbury NC
I-74 freeway: High Point NC 27 Asheboro NC
I-40: Greensboro NC 22 Burlington NC 34 Durham NC
I-73 freeway: Greensboro NC 28 Asheboro NC 55 Rockingham NC
US-64: Asheboro NC 72 Raleigh NC
NC-49: Asheboro NC 74 Charlotte NC
US-64: Asheboro NC 44 Salisbury NC
US-1 divided: Raleigh NC 42 Sanford NC 56 Rockingham NC
US-421 divided: Sanford NC 56 Greensboro NC
NC-87 divided: Sanford NC 37 Fayetteville NC
NC-42: Sanford NC 43 Asheboro NC
US-74 divided: Charlotte NC 27 Monroe NC 48 Rockingham NC
US-601: Monroe NC 42 Rock Hill SC
US-74 divided: Rockingham NC 23 Laurinburg NC 30 Lumberton NC
US-401: Laurinburg NC 42 Fayetteville NC
US-15: Laurinburg NC 30 Dillon SC
US-421 divided: Winston Salem NC 56 North Wilkesboro NC 31 Boone NC
NC-115: North Wilkesboro NC 37 Statesville NC
I-95: Rocky Mount NC 38 Roanoke Rapids NC 21 Emporia VA
US-158: Roanoke Rapids NC 88 Elizabeth City NC
I-85: Durham NC 42 Henderson NC 30 South Hill VA
US-1: Raleigh NC 45 Henderson NC
US-158: Henderson NC 45 Roanoke Rapids NC
NC-24: Charlotte NC 42 Albemarle NC 30 Salisbury NC
NC-24: Albemarle NC 88 Fayetteville NC
US-74 divided: Lumberton NC 33 Whiteville NC 47 Wilmington NC
US-701: Whiteville NC 50 Myrtle Beach SC
NC-24: Fayetteville NC 36 Clinton NC 60 Jacksonville NC
US-421: Clinton NC 65 Wilmington NC
US-701: Clinton NC 33 Benson NC
I-40: Asheville NC 35 Marion NC 44 Hickory NC
US-221: Marion NC 47 Boone NC
US-221: Marion NC 62 Spartanburg SC
US-19E mountain: Asheville NC 70 Johnson City TN
US-15: Leesburg VA 26 Frederick MD
US-15: Leesburg VA 56 Culpeper VA
US-29 divided: Manassas VA 38 Culpeper VA
VA-234: Manassas VA 40 Fredericksburg VA
US-460 divided: Lynchburg VA 48 Farmville VA 68 Petersburg VA
US-360: Farmville VA 65 Richmond VA
US-15: Farmville VA 62 South Hill VA
US-15: Farmville VA 62 Charlottesville VA
I-64: Lexington VA 42 Covington VA 32 Lewisburg WV
US-220: Covington VA 55 Roanoke VA
US-58 divided: Danville VA 32 South Boston VA 46 South Hill VA
US-501: South Boston VA 60 Lynchburg VA
US-360: South Boston VA 112 Richmond VA
US-58 divided: Emporia VA 58 Suffolk VA 22 Norfolk VA
US-460: Petersburg VA 58 Suffolk VA
US-13: Suffolk VA 45 Elizabeth City NC
US-460 divided: Lynchburg VA 56 Roanoke VA
I-77: Wytheville VA 32 Galax VA
US-58: Galax VA 70 Martinsville VA
US-52: Galax VA 26 Mount Airy NC
US-19 divided: Bluefield VA 84 Bristol VA
I-81: Winchester VA 22 Martinsburg WV 20 Hagerstown MD
I-495 freeway: Leesburg VA 32 Gaithersburg MD
I-95: Fredericksburg VA 32 Woodbridge VA 23 Washington DC
I-495 freeway: Woodbridge VA 45 Columbia MD
I-295 freeway: Fredericksburg VA 82 Petersburg VA
I-664 freeway: Newport News VA 30 Suffolk VA
I-64: Richmond VA 72 Newport News VA 20 Norfolk VA
US-521: Charlotte NC 42 Lancaster SC 38 Camden SC 32 Sumter SC
SC-9: Lancaster SC 31 Rock Hill SC
I-20: Columbia SC 35 Camden SC 52 Florence SC
US-15: Camden SC 36 Hartsville SC 24 Florence SC
SC-151 divided: Hartsville SC 30 Cheraw SC
US-1 divided: Sanford NC 29 Southern Pines NC 33 Rockingham NC
NC-690: Southern Pines NC 36 Fayetteville NC
US-501: Durham NC 30 Roxboro NC 31 South Boston VA
`;
