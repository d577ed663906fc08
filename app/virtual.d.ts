declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'zxing-wasm/reader/zxing_reader.wasm?url' {
  const address: string
  export default address
}
