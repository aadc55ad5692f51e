/**
 * Loaded before every script: the channel to scripts/bootstrap.mjs closes when that process ends, in whatever way. Without
 * it, a server would go on and keep its port, so its end counts as SIGTERM.
 */
const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
// It may have ended before.
if (process.connected === false) end();
process.channel?.unref();

// A mistake in the operator's data names its file and key; where our code met it says nothing more.
process.on('uncaughtException', (error) => {
  console.error(/^site\/\S+: /.test(error.message) ? error.message : error);
  process.exit(1);
});
