/** A number as long as a tax number's, or the word of a token: few addresses have one, and wait to be looked at. */
export const MAY_BE_SECRET = /(?:\p{Nd}[\p{Zs}\p{Pd}\p{Cf}./_]*){9}|eyJ|bearer/iu
