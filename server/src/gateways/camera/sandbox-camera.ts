import type { CameraGateway } from './port.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Draws a picture of the entrance. */
export const sandboxCamera: CameraGateway = {
  capture: async ({ name, at }) => ({
    contentType: 'image/svg+xml',
    image: Buffer.from(drawing(escapeXml(name), at.toISOString().slice(0, 19).replace('T', ' '))),
  }),
}

const drawing = (
  name: string,
  time: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" role="img">
<rect width="640" height="360" fill="#2b2f2d"/><path d="M0 250 250 190h140l250 60v110H0z" fill="#4a4f4b"/>
<path d="M250 60h140v130H250z" fill="#0b5d4b"/><path d="M258 68h60v122h-60zM322 68h60v122h-60z" fill="#14806a"/>
<path d="M312 126h5v22h-5zM323 126h5v22h-5z" fill="#f1e7d8"/><path d="M0 0h250v190L0 250zM640 0H390v190l250 60z" fill="#6b6459"/>
<path d="M60 60h110v120L60 206zM580 60H470v120l110 26z" fill="#7d7568"/><path d="M404 110h18v30h-18z" fill="#1b1a17"/><circle cx="413" cy="119" r="3" fill="#6fd3b4"/>
<path d="M286 40h68l8 14h-84z" fill="#f1e7d8"/><path d="M290 54h60L430 300H210z" fill="#f4eee3" opacity=".10"/>
<text x="16" y="28" fill="#f4eee3" font-family="monospace" font-size="18">${name}</text><text x="16" y="346" fill="#f4eee3" font-family="monospace" font-size="18">${time} UTC</text>
<circle cx="616" cy="22" r="7" fill="#e5484d"/></svg>`
