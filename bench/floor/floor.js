// What the app's first rows are measured against: fetch the same page of payouts, write 20 of them.
// innerHTML is a Trusted Types sink, so the text becomes HTML through the one policy that sandbox.json lets this folder make.
const policy = window.trustedTypes.createPolicy('countinghouse-sandbox', { createHTML: (s) => s })

const ENTITIES = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const text = (value) => String(value ?? '').replace(/[&<"]/g, (character) => ENTITIES[character])

const query = new URLSearchParams(window.location.search).get('query')
const response = await fetch(query)
const { Records } = await response.json()
const rows = Records.slice(0, 20).map(
  ({ Vendor, TotalAmount, PaymentStatus, CreatedAt, PaymentMethod }) =>
    `<tr><td>${text(Vendor?.name1)}</td><td>${text(TotalAmount)}</td><td>${text(PaymentStatus)}</td><td>${text(CreatedAt)}</td><td>${text(PaymentMethod)}</td></tr>`,
)
document.getElementById('rows').innerHTML = policy.createHTML(rows.join(''))
