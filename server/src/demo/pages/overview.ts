import type { App } from '#src/app.ts'
import { totpCode, totpStepAt } from '#src/features/staff/index.ts'
import { html } from '#src/kernel/http/html.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { demoAccounts, demoEmail, demoPassword } from '../accounts.ts'
import { demoTokenPath, demoUnlockTokens, tokenHolder } from '../demo-unlock-tokens.ts'
import { demoStaff, demoStaffPassword, demoTotpSecret } from '../staff.ts'
import { devPage } from './layout.ts'

const pages = [
  { href: '/', name: 'The public site', about: 'Landing page in eight languages; switch in the header.' },
  { href: '/boxes', name: 'Locations', about: 'Sixteen invented locations in six countries, one full, one closed.' },
  { href: '/dev/mail', name: 'Mailbox', about: 'Every e-mail the product sent. Nothing leaves this machine.' },
  { href: '/dev/mail/preview', name: 'E-mails', about: 'Every e-mail the product can send, in eight languages.' },
  { href: '/dev/payments', name: 'Payments', about: 'Test cards, the sandbox’s ledger, and its bad days.' },
  {
    href: '/dev/locks.html',
    name: 'Locks',
    about: 'The simulated locks: what they do, and how to make them misbehave.',
  },
  { href: '/dev/clock.html', name: 'Clock', about: 'Move time forward; every job that is due by then runs.' },
  { href: '/dev/jobs', name: 'Jobs', about: 'Run a job now, see the last runs.' },
  { href: '/dev/kit', name: 'Design kit', about: 'Every part of the interface in every state.' },
  { href: '/docs', name: 'API reference', about: 'Made from the contract; also as /openapi.json.' },
]

/** The start page of the demo pages, with the demo accounts and the unlock links. */
export function overviewRoute(app: App): PlainRoute {
  return {
    method: 'GET',
    path: '/dev',
    handle: async () =>
      devPage(
        'Overview',
        html`<h1>Everything you can try</h1>
<p class="soft">This is the demo of Boxzone ${app.config.version}. Its database lives in <code>${app.config.DATABASE_URL ? 'PostgreSQL' : app.config.DATA_DIR}</code>;
delete that folder to start anew. Its clock says ${app.clock.now().toISOString()}.</p>
<h2>Pages</h2><div class="cards">${pages.map(({ href, name, about }) => html`<div class="card"><h3><a href="${href}">${name}</a></h3><p>${about}</p></div>`)}</div>
${accounts()}${staffAccounts(app)}${links(app)}`,
      ),
  }
}

const accounts = () => html`<h2>Demo accounts</h2><p>Sign in at <a href="/login">/login</a>.</p>
<div class="scroll" tabindex="0"><table><tr><th>E-mail</th><th>Password</th><th>Has</th></tr>${demoAccounts.map(
  ({ name, has }) => html`<tr><td>${demoEmail(name)}</td><td><code>${demoPassword}</code></td><td>${has}</td></tr>`,
)}</table></div>`

const staffAccounts = ({ clock }: App) => html`<h2>Staff accounts</h2>
<p>Sign in at <a href="/office/login">/office/login</a>. The running TOTP code is <code>${totpCode(demoTotpSecret, totpStepAt(clock.now()))}</code>
(secret <code>${demoTotpSecret}</code>); reload this page for the next one.</p>
<div class="scroll" tabindex="0"><table><tr><th>E-mail</th><th>Password</th><th>Role</th><th>Locations</th></tr>${demoStaff.map(
  ({ email, role, city }) =>
    html`<tr><td>${email}</td><td><code>${demoStaffPassword}</code></td><td>${role}</td><td>${city ?? 'all'}</td></tr>`,
)}</table></div>`

const links = ({
  config,
}: App) => html`<h2>Service links</h2><p>What a mover gets by e-mail: they open the entrance and a Box of Anna’s without an account (${tokenHolder}).</p>
<div class="scroll" tabindex="0"><table><tr><th>Link</th><th>Address</th></tr>${demoUnlockTokens.map(
  (link) =>
    html`<tr><td>${link.name}</td><td><a href="${demoTokenPath(config, link)}">${demoTokenPath(config, link)}</a></td></tr>`,
)}</table></div>`
