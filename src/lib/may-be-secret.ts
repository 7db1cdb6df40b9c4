/** As long a number as a tax number's, as long a word as a token's, or the name of a secret: few addresses have one, and wait to be looked at. */
export const MAY_BE_SECRET =
  /(?:\p{Nd}[\p{Zs}\p{Pd}\p{Cf}./_]*){9}|[\w.-]{20}|bearer|token|secret|pass|pwd|key|\/\//iu
