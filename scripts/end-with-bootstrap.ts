/**
 * Loaded before every script: the channel to scripts/bootstrap.mjs closes when that process ends, in whatever way. Without
 * it, a server would go on and keep its port, so its end counts as SIGTERM.
 */
const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
// It may have ended before.
if (process.connected === false) end();
process.channel?.unref();
