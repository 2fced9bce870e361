import { createHash } from 'node:crypto'
import type { Html } from '#src/kernel/http/html.ts'

/** Groups the digits of the card number in fours while the customer types. The caret stays at its digit. */
const script = `
const field=document.getElementById('number')
const grouped=(text)=>text.replace(/\\D/g,'').slice(0,19).replace(/(\\d{4})(?=\\d)/g,'$1 ')
field?.addEventListener('input',()=>{
const digits=field.value.slice(0,field.selectionStart??0).replace(/\\D/g,'').length
field.value=grouped(field.value)
let at=0
for(let seen=0;seen<digits&&at<field.value.length;at++)if(field.value[at]!==' ')seen++
field.setSelectionRange(at,at)
})
`

export const cardPageScript: Html = { html: `<script>${script}</script>` }

/** The only script that the content security policy of the page allows. */
export const cardPageScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`
