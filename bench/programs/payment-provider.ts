// Simulated Stripe without delay: the response to every request is a payment page.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const id = `cs_${randomUUID()}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id, object: 'checkout.session', url: `https://pay.example.test/${id}` }))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
