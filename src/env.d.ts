/** True in sandbox mode only (`npm start`, `npm run build:sandbox`, tests): vite.config.ts replaces it by a literal. */
declare const __SANDBOX__: boolean
