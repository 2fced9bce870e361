import { apiInfo, frontEndInfo } from 'virtual:calls'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Versions of the running front end and API. A page that was loaded before a deployment has older ones. */
export function useVersions(): string {
  const config = useConfig()
  const [versions, setVersions] = useState({ web: config.value('version'), api: config.value('apiVersion') })
  useEffect(() => {
    const request = new AbortController()
    const options = { signal: request.signal }
    Promise.all([call(frontEndInfo, {}, options), call(apiInfo, {}, options)])
      .then(([web, api]) => setVersions({ web: web.version, api: api.version }))
      // Without a response the versions of the page stay.
      .catch(() => undefined)
    return () => request.abort()
  }, [])
  return `${versions.web} (${versions.api})`
}
