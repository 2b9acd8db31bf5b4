"""props.py - what the cakes and pastries stand on: plates, boards, cake stand, linen."""

from bakery import *


def _fine(prof, n=4):
    out = []
    for a, b in zip(prof, prof[1:]):
        out += [(a[0] + (b[0] - a[0]) * q / n, a[1] + (b[1] - a[1]) * q / n) for q in range(n)]
    return out + [prof[-1]]


@cached
def mat_stoneware(name, c, rough=0.42, speck='#1c1613', amount=0.5):
    t = NT(name)
    ob = t.coord()
    v = t.vor(ob, 34)
    m = t.math(
        'MULTIPLY',
        t.mr(v.outputs[0], 0.05, 0.14, 1, 0),
        t.mr(t.n('ShaderNodeSeparateColor', i_0=v.outputs[1]).outputs[0], 0.72, 0.74),
    )
    base = t.mix(
        t.mr(t.noise(ob, 2.2, 4), 0.35, 0.65, 0, 0.35), c, tuple(x * 0.8 for x in col(c)[:3])
    )
    base = t.mix(t.math('MULTIPLY', m, amount), base, speck)
    b = t.bsdf(
        Base_Color=base, Roughness=rough, Specular=0.45, Clearcoat=0.12, Clearcoat_Roughness=0.25
    )
    t.l(t.bump(t.noise(ob, 9, 4), 0.06, 0.03), b.inputs['Normal'])
    return t.done(b)


@cached
def mat_wood(c='#c08a55', d='#8a5730'):
    t = NT('wood')
    g = t.noise(t.coord('Object', (0.55, 7.0, 3.0)), 2.4, 6, 0.62, 0.35)
    f = t.noise(t.coord('Object', (2.5, 60, 20)), 2.0, 3, 0.6)
    base = t.mix(t.mr(g, 0.36, 0.66), c, d)
    base = t.mix(t.mr(f, 0.5, 0.75, 0, 0.45), base, tuple(x * 0.7 for x in col(d)[:3]))
    b = t.bsdf(Base_Color=base, Roughness=0.5, Specular=0.3)
    t.l(t.bump(t.math('ADD', g, t.math('MULTIPLY', f, 0.5)), 0.18, 0.02), b.inputs['Normal'])
    return t.done(b)


def ceramic(kind):
    return {
        'dark': lambda: mat_stoneware('stone-dark', '#4a3f3c'),
        'sage': lambda: mat_stoneware('stone-sage', '#aeb59b', 0.38, '#5f664e', 0.5),
        'blush': lambda: mat_stoneware('stone-blush', '#e3b5ae', 0.36, '#9c6a62', 0.4),
        'sand': lambda: mat_stoneware('stone-sand', '#d8c3a5', 0.45, '#7a5f40', 0.6),
    }.get(kind, lambda: mat_simple('ceramic', '#f4efe8', 0.18, 0.5, coat=0.3))()


def cake_base(kind, r=1.34):
    """a base whose top lies at z = 0; returns the height of the floor"""
    if kind == 'gold':  # thin fluted cake board
        prof = _fine(
            [
                (r - 0.16, -0.05),
                (r - 0.10, -0.05),
                (r - 0.088, -0.045),
                (r - 0.088, -0.008),
                (r - 0.10, 0.0),
                (r * 0.5, 0),
                (0.01, 0),
            ],
            6,
        )
        add_obj(
            'board',
            revolve(
                'board',
                prof,
                560,
                lambda a, rr, z: (
                    rr * (1 - 0.025 + 0.025 * cos(28 * a)) if rr > r * 0.8 else rr,
                    z,
                ),
            ),
            mat_simple('goldboard', '#d9b26a', 0.34, 0.5, metal=1.0),
        )
        return -0.05
    if kind == 'wood':
        prof = _fine(
            [
                (r - 0.12, -0.12),
                (r - 0.06, -0.12),
                (r - 0.03, -0.10),
                (r - 0.02, -0.06),
                (r - 0.03, -0.02),
                (r - 0.06, 0.0),
                (r * 0.5, 0),
                (0.01, 0),
            ],
            5,
        )
        add_obj('board', revolve('board', prof, 200), mat_wood())
        return -0.12
    if kind == 'stand':  # footed cake stand
        prof = _fine(
            [
                (0.05, -0.78),
                (0.52, -0.78),
                (0.54, -0.77),
                (0.53, -0.75),
                (0.30, -0.70),
                (0.13, -0.62),
                (0.10, -0.50),
                (0.12, -0.36),
                (0.10, -0.24),
                (0.16, -0.14),
                (0.32, -0.085),
                (r - 0.06, -0.075),
                (r - 0.03, -0.10),
                (r, -0.105),
                (r + 0.012, -0.09),
                (r + 0.01, -0.03),
                (r - 0.012, -0.004),
                (r - 0.04, 0.0),
                (r - 0.07, -0.006),
                (r - 0.10, -0.011),
                (r - 0.3, -0.011),
                (0.01, -0.011),
            ]
        )
        add_obj('stand', revolve('stand', prof, 180), ceramic('white'))
        return -0.78
    prof = _fine(
        [
            (0.70, -0.14),
            (0.74, -0.14),
            (0.76, -0.13),
            (0.80, -0.085),
            (r - 0.05, -0.062),
            (r - 0.012, -0.055),
            (r, -0.036),
            (r - 0.006, -0.014),
            (r - 0.02, -0.004),
            (r - 0.05, 0.0),
            (r - 0.075, -0.004),
            (r - 0.10, -0.010),
            (r - 0.3, -0.011),
            (0.01, -0.011),
        ]
    )
    add_obj('stand', revolve('stand', prof, 180), ceramic(kind))
    return -0.14


def plate(kind='white', r=1.2, loc=(0, 0, 0)):
    """a dinner plate on the floor; its inside lies at .032"""
    if kind == 'wood':
        prof = _fine(
            [
                (r - 0.06, 0),
                (r - 0.02, 0.0),
                (r, 0.02),
                (r, 0.05),
                (r - 0.02, 0.07),
                (r * 0.7, 0.07),
                (0.01, 0.07),
            ],
            5,
        )
        return add_obj(
            'board', revolve('board', [(a, b - 0.035) for a, b in prof], 200), mat_wood(), loc=loc
        )
    prof = [
        (r * 0.55, 0),
        (r * 0.57, 0.0),
        (r * 0.60, 0.012),
        (r * 0.86, 0.055),
        (r * 0.985, 0.092),
        (r, 0.100),
        (r * 1.002, 0.106),
        (r * 0.992, 0.112),
        (r * 0.97, 0.108),
        (r * 0.84, 0.072),
        (r * 0.62, 0.036),
        (r * 0.58, 0.032),
        (0.005, 0.032),
    ]
    return add_obj('plate', revolve('plate', _fine(prof), 180), ceramic(kind), loc=loc)


def linen(c='#dcc3b2', w=3.3, d=2.5, rot=0.35, loc=(0.15, 0.1, 0), seed=1):
    """a napkin under the plate, with a few soft folds"""
    nx, ny = 190, 150
    rows = []
    for j in range(ny + 1):
        row = []
        for i in range(nx + 1):
            u, v = i / nx - 0.5, j / ny - 0.5
            x, y = u * w, v * d
            f = noise.noise(Vector((x * 0.9 + seed, y * 0.6, 2)))
            z = (
                0.012
                + 0.035 * max(0, f)
                + 0.022 * abs(noise.noise(Vector((x * 1.7, y * 2.4, seed))))
            )
            e = min(0.5 - abs(u), 0.5 - abs(v))
            z *= 0.35 + 0.65 * min(1, e / 0.1)
            ox = 0.03 * noise.noise(Vector((v * 5, seed, u)))
            oy = 0.03 * noise.noise(Vector((u * 5, seed + 3, v)))
            row.append((x + ox, y + oy, z))
        rows.append(row)
    t = NT('linen')
    uv = t.coord('UV')
    wx = t.n('ShaderNodeTexWave', i_Vector=uv, i_Scale=150.0)
    wy = t.n('ShaderNodeTexWave', bands_direction='Y', i_Vector=uv, i_Scale=115.0)
    n = t.noise(t.coord('UV', (90, 6, 1)), 3, 3)
    h = t.math('ADD', t.math('ADD', wx.outputs[1], wy.outputs[1]), n)
    base = t.mix(t.mr(h, 0.6, 2.0), tuple(x * 0.80 for x in col(c)[:3]), c)
    b = t.bsdf(Base_Color=base, Roughness=0.95, Specular=0.05, Sheen=0.3)
    t.l(t.bump(h, 0.35, 0.008), b.inputs['Normal'])
    t.done(b)
    o = add_obj(
        'linen',
        grid_mesh('linen', rows, closed=False, uvs=lambda j, i: (i / nx, j / ny)),
        t.m,
        loc=loc,
    )
    o.rotation_euler.z = rot
    return o
