/** Passwords, keys and links in what a person typed or pasted, however they are written there. */
import { isSecretName } from './secrets'

/** How the tokens of well-known services begin, each with as much as its service writes behind it: no ID has both. */
const KNOWN_TOKENS = [
  // Payments: Stripe, Square, PayPal's Braintree, Plaid, Shopify.
  String.raw`(?:[sr]k|pk)_(?:live|test|prod)_\w{10,}`,
  String.raw`whsec_[\w+/=]{16,}`,
  String.raw`sq0(?:atp|csp|idp)-[\w-]{22,}`,
  String.raw`EAAA[\w-]{56,}`,
  String.raw`access_token\$(?:production|sandbox)\$\w{16,}`,
  String.raw`access-(?:production|sandbox|development)-[\da-f]{8}-[\da-f-]{20,}`,
  String.raw`shp(?:at|ss|ca|pa|ua)_[\da-fA-F]{32}`,
  // Code and packages: GitHub, GitLab, npm, PyPI, RubyGems, Docker.
  String.raw`gh[opsur]_[A-Za-z\d]{30,}`,
  String.raw`github_pat_\w{22,}`,
  String.raw`gl(?:pat|dt|ptt|rt|cbt|ft|soat|agent|imt|oas)-[\w.-]{20,}`,
  String.raw`npm_[A-Za-z\d]{36}`,
  String.raw`pypi-[\w-]{50,}`,
  String.raw`rubygems_[\da-f]{48}`,
  String.raw`dckr_(?:pat|oat)_[\w-]{20,}`,
  // Clouds: Amazon, Google, Azure, DigitalOcean, Alibaba, Cloudflare, Heroku, Fly, Netlify.
  String.raw`(?:A3T[A-Z\d]|AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA)[A-Z\d]{16}(?![A-Za-z\d])`,
  String.raw`AIza[\w-]{35}`,
  String.raw`ya29\.[\w-]{20,}`,
  String.raw`GOCSPX-[\w-]{20,}`,
  String.raw`AccountKey=[\w+/=]{20,}`,
  String.raw`do[opr]_v1_[\da-f]{64}`,
  String.raw`LTAI[A-Za-z\d]{20}(?![A-Za-z\d])`,
  String.raw`HRKU-[\w-]{30,}`,
  String.raw`fo1_[\w-]{43}`,
  String.raw`nfp_[A-Za-z\d]{36}`,
  // Messages: Slack, SendGrid, Twilio, Brevo, Telegram, Mailchimp.
  String.raw`xox[abeoprs]-[\w-]{10,}`,
  String.raw`xapp-\d-[\w-]{16,}`,
  String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
  String.raw`SK[\da-f]{32}(?![A-Za-z\d])`,
  String.raw`xkeysib-[\da-f]{32,}`,
  String.raw`\d{8,10}:AA[\w-]{33}`,
  String.raw`[\da-f]{32}-us\d{1,2}(?!\d)`,
  // Models and data: OpenAI, Anthropic, Hugging Face, Replicate, Databricks, Grafana, New Relic, Sentry.
  String.raw`sk-(?:ant|proj|svcacct|admin|or|lf)-[\w-]{16,}`,
  String.raw`sk-[A-Za-z\d]{32,}`,
  String.raw`hf_[A-Za-z]{34}`,
  String.raw`r8_[\w-]{37}`,
  String.raw`dapi[\da-f]{32}`,
  String.raw`gl(?:sa|c)_[\w+/=]{32,}`,
  String.raw`NRAK-[A-Z\d]{27}`,
  String.raw`sntry[su]_[\w+/=-]{40,}`,
  // Keepers of secrets, and tools: Vault, 1Password, Doppler, age, Postman, Atlassian, Linear, Figma, Tailscale, Pulumi.
  String.raw`hv[sbr]\.[\w-]{24,}`,
  String.raw`ops_eyJ[\w+/=-]{50,}`,
  String.raw`dp\.(?:pt|st|ct|sa)\.[\w.-]{30,}`,
  String.raw`AGE-SECRET-KEY-1[A-Z\d]{50,}`,
  String.raw`PMAK-[\da-f]{24}-[\da-f]{34}`,
  String.raw`AT(?:ATT3|CTT3)[\w=-]{50,}`,
  String.raw`lin_api_[A-Za-z\d]{30,}`,
  String.raw`figd_[\w-]{30,}`,
  String.raw`tskey-[a-z]+-[\w-]{16,}`,
  String.raw`pul-[\da-f]{40}`,
]
const KNOWN_TOKEN = new RegExp(String.raw`(?<![A-Za-z\d])(?:${KNOWN_TOKENS.join('|')})`, 'u')

/** A JSON web token, what stands behind the word "Bearer", and a private key's head. */
const TOKEN =
  /\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*|\bbearer\s+[\w.~+/-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY/i

/** Whether a token stands in it that is known as one by its look. */
export const holdsKnownToken = (text: string): boolean => TOKEN.test(text) || KNOWN_TOKEN.test(text)

/** A name of one or two words, in quotes or with the comparison of a filter, and what is said to be its value. */
const NAMED =
  /(?<![\w-])((?:[a-z]{1,20} )?[\w.-]{1,60})["']?(\([a-z]*\))?["']?\s{0,9}(?:[:=]|=>)\s{0,9}(?=["']?([^\s"'&,;]{3,}))/gi
/** What is left of one that was taken out, or a mask. */
const NOTHING = /^(?:\[removed\]|[*•xX.]+\d{0,4})$/
/** They are redacted beside a card, and are no secrets of their own: whom and where. */
const HARMLESS = /(?:holder|zip)$/i
/** Keys as links and settings name them; in a record each is a field as any other. */
const KEY_NAMES =
  /(?:^|[-_.])(?:pass(?:wd|code|phrase)?|pwd|pw|(?:secret|private|access|signing|auth)[-_. ]?key)$/i
/** A tax number is what a list can be filtered by. */
const FILTERED = /ein$/i
/** As one says it. */
const SAID_PASSWORD = /\b(?:password|passwd|passphrase|pwd)\s+(?:is\s+)?(?=\S*\d)\S{5,}/i

const isSecret = (name: string): boolean => {
  const last = name.split(' ').at(-1) ?? ''
  return [name, last].some((each) => isSecretName(each) || KEY_NAMES.test(each))
}

/** Whether a value stands in it behind the name of a secret: `password=…`, `api key: …`. */
export const holdsNamedSecret = (text: string): boolean =>
  SAID_PASSWORD.test(text) ||
  [...text.matchAll(NAMED)].some(
    ([, name = '', operator, value = '']) =>
      isSecret(name) &&
      !HARMLESS.test(name) &&
      !(operator !== undefined && FILTERED.test(name)) &&
      !NOTHING.test(value),
  )

const AUTHORITY = /(?:\b[a-z][a-z\d+.-]*:|(?<![^\s"'(<]))\/\/([^\s/?#"'<>]+)/gi
/** A host without its scheme, with a query: a key may be in it. */
const BARE_HOST = /(?<![\w@/.-])((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)(?:\/[^\s?#]*)?[?#][^\s=]*=\S/gi

const hostOf = (authority: string): string => authority.slice(authority.lastIndexOf('@') + 1)

/**
 * Whose link stands in the text, where it isn't the app's own or has a user's name: its path and its query may be a key.
 *
 * @param ownHost with its port
 */
export function linkElsewhere(text: string, ownHost: string): string | undefined {
  if (!/\/\/|[?#]/.test(text)) return undefined
  for (const [, authority = ''] of [...text.matchAll(AUTHORITY), ...text.matchAll(BARE_HOST)]) {
    const host = hostOf(authority)
    if (authority.includes('@') || host.toLowerCase() !== ownHost.toLowerCase()) return host
  }
  return undefined
}
