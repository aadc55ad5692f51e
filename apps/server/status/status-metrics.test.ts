import { minute } from '@site/base';
import { eachScene, statusConfig } from '@site/testing/status/measuring-scene';
import { expect, it } from 'vitest';
import { metricsText } from '../process/metrics.ts';
import { statusMetrics } from './status-metrics.ts';

const scene = eachScene();

it('what the probes say is a figure for each component, and so is the age of the last result', async () => {
  const one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1']));
  const figures = async () =>
    metricsText(statusMetrics(await one.staffReport()))
      .split('\n')
      .filter((line) => line.startsWith('status_'));
  expect(await figures()).toEqual([
    'status_component_state{component="web"} 3',
    'status_component_state{component="mail"} 3',
  ]);
  one.targets.set('mail:smtp:1', 'down');
  await scene.time.pass(10 * minute);
  const [web, mail, ...ages] = await figures();
  expect([web, mail]).toEqual([
    'status_component_state{component="web"} 0',
    'status_component_state{component="mail"} 2',
  ]);
  expect(ages).toEqual([
    expect.stringMatching(/^status_component_age_seconds\{component="web"\} \d+$/),
    expect.stringMatching(/^status_component_age_seconds\{component="mail"\} \d+$/),
  ]);
});
