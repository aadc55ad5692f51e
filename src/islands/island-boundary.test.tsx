import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { IslandBoundary } from './island-boundary.tsx';

const failure = {
  title: 'Unexpected Application Error',
  text: 'Bitte rufen Sie uns an:',
  phone: { display: '0123 456', link: 'tel:+49123456' },
};

const boundary = () => new IslandBoundary({ failure, children: <p>Inhalt</p> });

describe('IslandBoundary', () => {
  it('shows its content as long as nothing fails', () => {
    expect(renderToStaticMarkup(boundary().render())).toBe('<p>Inhalt</p>');
  });

  it('turns an error into words and a telephone number', () => {
    const failed = boundary();
    failed.state = IslandBoundary.getDerivedStateFromError();
    const html = renderToStaticMarkup(failed.render());
    expect(html).toContain('role="alert"');
    expect(html).toContain('Unexpected Application Error');
    expect(html).toContain('Bitte rufen Sie uns an:');
    expect(html).toContain('href="tel:+49123456"');
    expect(html).not.toContain('Inhalt');
  });

  it('reports the error to the console', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('broken');
    boundary().componentDidCatch(error, { componentStack: ' at Island' });
    expect(report).toHaveBeenCalledWith('Unexpected Application Error', error, ' at Island');
    report.mockRestore();
  });
});
