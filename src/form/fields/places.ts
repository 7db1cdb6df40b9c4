import { display } from '~/ui/locale'

import type { Suggestion } from './suggestion'

const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`

export const states: readonly Suggestion[] = STATES.split(',').map((entry) => ({
  value: entry.slice(0, 2),
  label: entry.slice(3),
  isOwnWord: true,
}))

const COUNTRY_CODES = `US CA MX GB IE DE FR ES IT NL BE CH AT PT SE NO DK FI PL CZ AU NZ JP CN HK SG IN IL AE ZA BR AR CL CO PE DO PR`

const names = new Intl.DisplayNames([display.locale], { type: 'region' })

export const countries: readonly Suggestion[] = COUNTRY_CODES.split(' ').map((value) => ({
  value,
  label: names.of(value) ?? value,
  isOwnWord: true,
}))
